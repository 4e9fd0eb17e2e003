import { storedValue } from '@anju/browser/storage'

/** Receipts of this tab, by the path where they were shown: kept until whoever has sent something closes them. */
const stored = storedValue('sessionStorage', 'anju-receipts')

type Receipts = Record<string, { no: string; code: string }>

function readAll(): Receipts {
  try {
    return JSON.parse(stored.get() ?? '{}') as Receipts
  } catch {
    return {}
  }
}

/** The receipt that was shown at a path and not closed yet. */
export function keptReceipt<Receipt extends { no: string; code: string }>(path: string): Receipt | null {
  return (readAll()[path] as Receipt | undefined) ?? null
}

/** Keeps a receipt, or forgets it. */
export function keepReceipt(path: string, receipt: { no: string; code: string } | null): void {
  const { [path]: _former, ...others } = readAll()
  const next = receipt ? { ...others, [path]: receipt } : others
  if (Object.keys(next).length === 0) stored.clear()
  else stored.set(JSON.stringify(next))
}

/** The query code of a receipt that is still kept, by its number. */
export function keptCode(no: string): string {
  return Object.values(readAll()).find((one) => one.no === no)?.code ?? ''
}
