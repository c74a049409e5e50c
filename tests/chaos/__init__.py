"""Whether the server keeps its promises while its processes are killed: nothing acknowledged is lost or doubled."""
