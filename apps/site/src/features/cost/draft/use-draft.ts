import type { CategoryKey } from '@anju/contract/cost/labels'
import type { CostIncome, CostLine, CostProject } from '@anju/contract/cost/shapes/input'
import { useEffect, useRef, useState } from 'react'
import { inputId } from '../figure/input-id.ts'
import { asDraft, lineCode, newBuilding, newIncome, newLine, newPost, newSeason, postCode, setAt } from './draft.ts'
import type { StepKey } from './steps.ts'
import type { StoredDraft } from './storage.ts'
import { afterEdit, insertAt, type Rows, type Undo, undone } from './undo.ts'

/** Where a draft begins, and what is done with each change: of the project (`edited`), or of the step alone. */
type DraftStore = { begin: () => StoredDraft; store: (draft: StoredDraft & { edited: boolean }) => void }

const FIRST_FIELDS: Record<Rows, string> = {
  staff: 'role',
  lines: 'name',
  buildings: 'name',
  income: 'name',
  seasons: 'line',
}

/** The project being edited, with every change that the page can make. Each change is stored; the beginning is not. */
export function useCostDraft({ begin, store }: DraftStore) {
  const [initial] = useState(begin)
  const [project, setProject] = useState(() => asDraft(initial.project))
  const [step, setStep] = useState<StepKey>(initial.step)
  const [undo, setUndo] = useState<Undo>()
  const focusNext = useRef('')
  const stored = useRef<StoredDraft>({ project, step })

  useEffect(() => {
    if (stored.current.project === project && stored.current.step === step) return
    const edited = stored.current.project !== project
    stored.current = { project, step }
    store({ project, step, edited })
  })
  useEffect(() => {
    if (focusNext.current === '') return
    document.getElementById(focusNext.current)?.focus()
    focusNext.current = ''
  })

  const focusField = (field: string) => {
    focusNext.current = inputId(field)
  }
  const edit = (change: (now: CostProject) => CostProject) => {
    setUndo(afterEdit)
    setProject(change)
  }
  const insert = (rows: Rows, index: number, row: unknown) => {
    edit((now) => ({ ...now, [rows]: insertAt<unknown>(now[rows] ?? [], index, row) }))
    focusField(`${rows}.${index}.${FIRST_FIELDS[rows]}`)
  }

  return {
    project,
    step,
    undo,
    set: (path: string, value: unknown) => edit((now) => setAt(now, path, value)),
    goTo: (next: StepKey, field?: string) => {
      setStep(next)
      if (field) focusField(field)
    },
    addPost: () => insert('staff', project.staff.length, newPost(project.staff)),
    copyPost: (index: number) => insert('staff', index + 1, { ...project.staff[index], code: postCode(project.staff) }),
    /** `more` is what the line begins with. */
    addLine: (cat: CategoryKey, more: Partial<CostLine> = {}) =>
      insert('lines', project.lines.length, { ...newLine(project.lines, cat), ...more }),
    copyLine: (index: number) => {
      const line = project.lines[index]
      if (line) insert('lines', index + 1, { ...line, code: lineCode(project.lines, line.cat) })
    },
    addBuilding: () => insert('buildings', project.buildings?.length ?? 0, newBuilding(project.buildings)),
    addIncome: (of: CostIncome['of']) => insert('income', project.income?.length ?? 0, newIncome(of, project.income)),
    addSeason: () => insert('seasons', project.seasons?.length ?? 0, newSeason(project.seasons)),
    remove: (rows: Rows, index: number, name: string, focusId: string) => {
      setUndo({ kind: 'removed', message: `已删除「${name}」`, rows, index, row: project[rows]?.[index] })
      setProject({ ...project, [rows]: ((project[rows] ?? []) as unknown[]).toSpliced(index, 1) })
      focusNext.current = focusId
    },
    choose: (next: CostProject, title: string) => {
      setUndo({ kind: 'replaced', message: `已换用「${title}」`, project })
      setProject(asDraft(next))
      setStep('project')
    },
    revert: () => {
      if (undo) setProject((now) => undone(undo, now))
      setUndo(undefined)
    },
  }
}

export type CostDraft = ReturnType<typeof useCostDraft>
