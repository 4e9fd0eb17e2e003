// A process of its own that rehearses the restoration of an archive: its memory is returned, and the server has the processor first.
import { rmSync } from 'node:fs'
import { setPriority } from 'node:os'
import { rehearseRestore } from '#platform/backup/rehearse'
import { machineFault } from '#platform/fault/sentence'
import { restoring } from './restoring.ts'

/** Above that of everything else, so that this process is the last to get a core. */
const LOWEST = 19

const [file = '', folder = ''] = process.argv.slice(2)

// The server has ended: nobody waits for the result.
process.once('disconnect', () => {
  rmSync(folder, { recursive: true, force: true })
  process.exit(1)
})

try {
  setPriority(LOWEST)
} catch {
  // The system forbids it; the rehearsal is as good without.
}

const answer = await rehearseRestore(file, folder, restoring).then(
  (rehearsal) => ({ rehearsal }),
  (error) => ({ error: machineFault(error) ?? (error instanceof Error ? error.message : String(error)) }),
)
process.send?.(answer, () => process.exit(0))
