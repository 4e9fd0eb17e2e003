// npm start: install, build what is stale, then become the server.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { install, pinnedNode } from './setup.mjs'

install()
const node = pinnedNode()
// With Node's default V8 keeps 10 MB more for short-lived objects after the start than the server has use for.
// The C library keeps what pictures took unless it is told to give large blocks back: 130 MB after the example's pictures.
const options = JSON.parse(readFileSync(new URL('server-options.json', import.meta.url), 'utf8'))
const env = { ...options.environment, ...process.env }
const server = spawn(node, [...options.node, 'tools/serve.mjs'], { stdio: 'inherit', env })
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => server.kill(signal))
// npm passes a signal on to its shell only, and a shell that dies does not pass it on: watch for its end.
const shell = process.ppid
setInterval(() => process.ppid !== shell && server.kill('SIGTERM'), 200).unref()
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
