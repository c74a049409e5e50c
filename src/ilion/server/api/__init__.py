"""HTTP and WebSocket API, web pages, and the security checks in front of them.

Handlers decode requests and encode answers; everything that is stored is stored by the packages below.
"""
