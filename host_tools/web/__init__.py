"""The firmware in a web page: its folder of files, a server for this network, the page itself."""
