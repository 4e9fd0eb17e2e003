import { useState } from 'react'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { saveDownload, sendFile } from '#ui/session/transfer.ts'
import { fileFault } from './file.ts'
import type { ImportAnswer } from './result.tsx'

type Upload = Parameters<typeof sendFile>[0]
/** `trial`: only reports what would be done. `whole`: all lines or none. `rest`: the lines without errors. */
export type Run = 'trial' | 'whole' | 'rest'

/** State of the file with initial passwords: there is none, it is being downloaded, it is saved, or the download failed. */
export type Passwords = 'none' | 'loading' | 'saved' | 'missing'

/** Manages an import dialog: the chosen file, the running import, and its result. */
export function useImport(upload: Upload, onImported: () => void) {
  const [file, setFile] = useState<File | null>(null)
  const [update, setUpdate] = useState(false)
  const [percent, setPercent] = useState<number | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [answer, setAnswer] = useState<ImportAnswer | null>(null)
  const [passwords, setPasswords] = useState<Passwords>('none')

  const choose = (chosen: File) => {
    setAnswer(null)
    setFault(fileFault(chosen) ?? null)
    setFile(fileFault(chosen) ? null : chosen)
    return false
  }
  const markSaved = () => setPasswords((before) => (before === 'none' ? before : 'saved'))
  /** The server keeps the file for now, in case the browser loses it. */
  const savePasswords = async (fileName: string) => {
    setPasswords('loading')
    setPasswords((await saveDownload(fileName, false)) ? 'saved' : 'missing')
  }
  const send = async (run: Run) => {
    if (!file || percent !== null) return
    setFault(null)
    setPercent(0)
    try {
      const result = await sendFile<Omit<ImportAnswer, 'trial'>>(upload, 'file', file, queryOf(run, update), (part) =>
        setPercent(Math.round(part * 100)),
      )
      setAnswer({ ...result, trial: run === 'trial' })
      if (result.imported > 0) onImported()
      if (result.added > 0) void savePasswords(result.fileName)
    } catch (error) {
      setFault(errorMessage(error))
    } finally {
      setPercent(null)
    }
  }
  const changeUpdate = (wanted: boolean) => {
    // The result of a trial with the other setting is not valid any more.
    if (answer?.trial) setAnswer(null)
    setUpdate(wanted)
  }
  return { file, choose, update, changeUpdate, percent, fault, answer, send, passwords, markSaved }
}

function queryOf(run: Run, update: boolean) {
  return {
    updateSupport: update ? '1' : '0',
    passwords: 'file',
    ...(run === 'trial' && { dryRun: '1' }),
    ...(run === 'rest' && { partial: '1' }),
  }
}
