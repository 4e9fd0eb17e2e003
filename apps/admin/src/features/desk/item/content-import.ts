import { type NamedFile, storedZip } from '@anju/browser/stored-zip'
import type { ImportLine } from '@anju/contract/desk/exchange'
import { useRef, useState } from 'react'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { callQuietly } from '#ui/session/call.ts'
import { sendFile } from '#ui/session/transfer.ts'

const importKey = 'PUT /prod-api/cms/content/importData'
const LARGEST = 100 * 1024 * 1024

/** Where the items go: without a section to the one that each names; the department is that of items that name none. */
export type Target = { section: string; deptId: string }
/** `trial`: nothing is written. `import`: drafts are written. */
export type Mode = 'trial' | 'import'
/** A file that the server has: `ignored` are headings of a sheet from which nothing is read. */
type Sent = { fileName: string; total: number; ignored: readonly string[] }
/** `departments` are those that documents name and that there are not. */
export type Progress = { mode: Mode; next: number; total: number; lines: ImportLine[]; departments: string[] }

/** The files of a folder as one archive, under their paths within the folder. */
async function archiveOf(files: readonly File[]): Promise<File> {
  const result: NamedFile[] = []
  for (const file of files) {
    const path = file.webkitRelativePath.split('/').slice(1).join('/') || file.name
    result.push({ path, bytes: new Uint8Array(await file.arrayBuffer()) })
  }
  return new File([storedZip(result)], '文件夹.zip', { type: 'application/zip' })
}

const oneFile = (files: readonly File[], first: File) =>
  files.length > 1 || first.webkitRelativePath ? archiveOf(files) : first

const begun = (mode: Mode): Progress => ({ mode, next: 0, total: 0, lines: [], departments: [] })

/** One batch from where the last one ended. */
async function importBatch(file: Sent, target: Target, state: Progress): Promise<Progress> {
  const body = { fileName: file.fileName, ...target, from: state.next, dryRun: state.mode === 'trial' }
  const { next, lines, departments } = await callQuietly(importKey, { body })
  const names = new Set([...state.departments, ...departments])
  return { ...state, next, lines: [...state.lines, ...lines], departments: [...names] }
}

/** Sends a file once and imports it batch by batch; between two batches it can be stopped, and continued later. */
export function useContentImport(onImported: () => void) {
  const [files, setFiles] = useState<readonly File[]>([])
  const [sent, setSent] = useState<Sent | null>(null)
  const [uploading, setUploading] = useState<number | null>(null)
  const [progress, setProgress] = useState<Progress | null>(null)
  const [running, setRunning] = useState(false)
  const [fault, setFault] = useState('')
  const stopping = useRef(false)

  const choose = (chosen: readonly File[]) => {
    setFiles(chosen)
    setSent(null)
    setProgress(null)
    const size = chosen.reduce((sum, file) => sum + file.size, 0)
    setFault(size > LARGEST ? '文件超过 100 MB，请分成几次导入' : '')
  }
  const upload = async () => {
    const [first] = files
    if (!first) return undefined
    setUploading(0)
    try {
      const file = await oneFile(files, first)
      const answer = await sendFile<Sent>('POST /prod-api/cms/content/importData', 'file', file, {}, (part) =>
        setUploading(Math.round(part * 100)),
      )
      setSent(answer)
      return answer
    } finally {
      setUploading(null)
    }
  }
  const start = async (mode: Mode, target: Target, before?: Progress) => {
    setRunning(true)
    setFault('')
    stopping.current = false
    let state = before ?? begun(mode)
    const show = (next: Progress) => {
      state = next
      setProgress(next)
    }
    const importAll = async (file: Sent) => {
      show({ ...state, total: file.total })
      while (state.next < file.total && !stopping.current) show(await importBatch(file, target, state))
    }
    try {
      const file = sent ?? (await upload())
      if (file) await importAll(file)
    } catch (error) {
      setFault(errorMessage(error))
    } finally {
      setRunning(false)
      if (mode === 'import' && state.next > 0) onImported()
    }
  }
  const stop = () => {
    stopping.current = true
  }
  const ignored = sent?.ignored ?? []
  return { files, ignored, choose, uploading, progress, running, fault, start, stop, forget: () => setProgress(null) }
}
