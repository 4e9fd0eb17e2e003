import { useState } from 'react'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { saveDownload, sendFile } from '#ui/session/transfer.ts'
import { fileFault } from './file.ts'
import type { ImportAnswer } from './result.tsx'

type Upload = Parameters<typeof sendFile>[0]
/** `trial`: only tells what would be done. `whole`: all lines or none. `rest`: the lines without fault. */
export type Run = 'trial' | 'whole' | 'rest'

/** The initial passwords of new accounts: there are none, they are coming, are on this computer, or could not be fetched. */
export type Passwords = 'none' | 'coming' | 'saved' | 'missing'

/** One import after the other: what is chosen, what is under way, and what came of it. */
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
  /** The server keeps the file for now, in case the browser throws away what it was given. */
  const savePasswords = async (fileName: string) => {
    setPasswords('coming')
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
    // A trial under the other rule tells nothing of this one.
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
