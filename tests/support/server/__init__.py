"""The server as tests meet it: in the process or beside it, on either database, with the toy game or with all."""
