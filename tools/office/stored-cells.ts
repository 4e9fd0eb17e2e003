// Reads the cells of a workbook, whoever wrote it, as far as the test of the fee tool needs them.
import { strFromU8, unzipSync } from 'fflate'

/** A cell: its formula, if it has one, and the value that the file keeps of it. */
export type StoredCell = { formula?: string; value: string }
/** Cells by sheet and place, such as `税费` and `B13`. */
export type StoredCells = Map<string, Map<string, StoredCell>>

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }
const plain = (markup: string): string => markup.replace(/&(lt|gt|quot|apos|amp);/g, (_, name) => ENTITIES[name] ?? '')
const textsOf = (markup: string): string =>
  [...markup.matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text = '']) => plain(text)).join('')

function cellsOf(markup: string, shared: readonly string[]): Map<string, StoredCell> {
  const cells = new Map<string, StoredCell>()
  for (const [, place = '', attributes = '', inside = ''] of markup.matchAll(
    /<c r="([A-Z]+\d+)"([^>/]*)(?:\/>|>(.*?)<\/c>)/gs,
  )) {
    const formula = /<f[^>]*>([^<]*)<\/f>/.exec(inside)?.[1]
    const stored = plain(/<v[^>]*>([^<]*)<\/v>/.exec(inside)?.[1] ?? textsOf(inside))
    const value = /t="s"/.test(attributes) ? (shared[Number(stored)] ?? '') : stored
    cells.set(place, formula === undefined ? { value } : { formula: plain(formula), value })
  }
  return cells
}

/** All cells of a workbook. */
export function storedCells(file: Uint8Array): StoredCells {
  const parts = unzipSync(file)
  const part = (name: string) => strFromU8(parts[name] ?? new Uint8Array())
  const shared = [...part('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(([, text = '']) => textsOf(text))
  const targets = new Map(
    [...part('xl/_rels/workbook.xml.rels').matchAll(/<Relationship [^>]*>/g)].map(([tag]) => [
      /Id="([^"]*)"/.exec(tag)?.[1],
      /Target="([^"]*)"/.exec(tag)?.[1] ?? '',
    ]),
  )
  const sheets = [...part('xl/workbook.xml').matchAll(/<sheet [^>]*>/g)].map(([tag]) => {
    const target = targets.get(/r:id="([^"]*)"/.exec(tag)?.[1]) ?? ''
    return [plain(/name="([^"]*)"/.exec(tag)?.[1] ?? ''), cellsOf(part(`xl/${target}`), shared)] as const
  })
  return new Map(sheets)
}
