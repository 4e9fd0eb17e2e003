/**
 * The module `node:http` of Node. Not imported, because an import of it reads all its names at once, one of which loads the
 * WebSocket client of Node: 40 ms and 3 MB of every start.
 */
export const { createServer, STATUS_CODES } = process.getBuiltinModule('node:http')
