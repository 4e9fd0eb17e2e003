// A reader process that knows one read more: one that never ends.
import { serveReads } from '#platform/reader/serve'
import { reads } from '../../src/reads.ts'
import { brokenRead, endlessRead } from './endless-read.ts'

serveReads([...reads, endlessRead, brokenRead], process.argv[2] ?? '')
