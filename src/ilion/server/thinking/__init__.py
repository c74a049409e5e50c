"""What a stranger may make large, and the room of processes where it is worked out: answers, pictures, examinations."""
