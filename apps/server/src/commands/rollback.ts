// ./anju rollback: the release before takes over again without a gap, on the tables of the newer one.
import { rollback } from '../keeper/upgrade.ts'
import { runWithSettings } from './run-command.ts'

await runWithSettings((settings) => rollback(settings))
