// A reader process of the server: started by platform/reader with the database file as its argument.
import { serveReads } from '#platform/reader/serve'
import { reads } from './reads.ts'

serveReads(reads, process.argv[2] ?? '')
