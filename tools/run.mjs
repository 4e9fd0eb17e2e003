// Runs a script of the project on the pinned Node, after installing what is missing. Starts on whatever Node npm has.
import { spawn } from 'node:child_process'
import { install, pinnedNode } from './setup.mjs'

install()
const child = spawn(pinnedNode(), process.argv.slice(2), { stdio: 'inherit' })
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
