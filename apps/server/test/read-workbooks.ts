// Reads workbooks in a process of its own, whose memory no other test adds to: `node read-workbooks.ts NAMES FILE…`. Writes the
// message of each refusal, empty for what was read, and by how many MB the most memory of the process grew.
import { readFileSync } from 'node:fs'
import { readSheet } from '#platform/excel/read'
import { rawText, rawWorkbook } from './raw-workbook.ts'

const [names = '', ...files] = process.argv.slice(2)
const columns = Object.fromEntries(names.split(',').map((name) => [name, { required: true as const }]))

/** What reading needs itself is loaded before anything is measured. */
const small = rawWorkbook([{ rows: `<row r="1">${rawText('A1', 'x')}</row>` }])
await readSheet(small, columns, 10).catch(() => {})

/** In kilobytes. */
const before = process.resourceUsage().maxRSS
const messages: string[] = []
for (const file of files)
  messages.push(
    await readSheet(readFileSync(file), columns, 10).then(
      () => '',
      (error: Error) => error.message,
    ),
  )
console.log(JSON.stringify({ messages, grownMb: Math.round((process.resourceUsage().maxRSS - before) / 1024) }))
