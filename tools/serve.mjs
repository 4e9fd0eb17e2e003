// Runs on the pinned Node: builds the applications when their sources changed, then serves.
import { enableCompileCache } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from './build.mjs'

enableCompileCache('node_modules/.cache/compile')
await build()
await import(pathToFileURL(resolve('apps/server/dist/main.js')).href)
