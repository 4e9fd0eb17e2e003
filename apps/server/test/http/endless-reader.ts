// A reader process that knows some reads more, such as one that never ends.
import { serveReads } from '#platform/reader/serve'
import { reads } from '../../src/reads.ts'
import { brokenRead, countedRead, endlessRead, idleRead, processRead } from './endless-read.ts'

serveReads([...reads, endlessRead, idleRead, countedRead, brokenRead, processRead], process.argv[2] ?? '')
