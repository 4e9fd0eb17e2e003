import type { CategoryKey } from '@anju/contract/cost/labels'
import type { CostProject } from '@anju/contract/cost/shapes/input'
import { useEffect, useRef, useState } from 'react'
import { inputId } from '../figure/input-id.ts'
import { BLANK_PROJECT } from './blank-project.ts'
import { asDraft, lineCode, newLine, newPost, postCode, setAt } from './draft.ts'
import type { StepKey } from './steps.ts'
import { readStoredDraft, storeDraft } from './storage.ts'

type Rows = 'staff' | 'lines'
/** The project before a large change, so that the change can be undone. */
type Undo = { message: string; project: CostProject }

const insertAt = <T>(rows: T[], index: number, row: T): T[] => [...rows.slice(0, index), row, ...rows.slice(index)]

/** The project being edited, stored in the tab, with every change that the page can make. */
export function useCostDraft(first: CostProject | undefined) {
  const [initial] = useState(() => readStoredDraft() ?? { project: first ?? BLANK_PROJECT, step: 'project' as StepKey })
  const [project, setProject] = useState(() => asDraft(initial.project))
  const [step, setStep] = useState<StepKey>(initial.step)
  const [undo, setUndo] = useState<Undo>()
  const focusNext = useRef('')

  useEffect(() => storeDraft({ project, step }), [project, step])
  useEffect(() => {
    if (focusNext.current === '') return
    document.getElementById(focusNext.current)?.focus()
    focusNext.current = ''
  })

  const focusField = (field: string) => {
    focusNext.current = inputId(field)
  }
  const insert = (rows: Rows, index: number, row: unknown) => {
    setProject((now) => ({ ...now, [rows]: insertAt<unknown>(now[rows], index, row) }))
    focusField(`${rows}.${index}.${rows === 'staff' ? 'role' : 'name'}`)
  }
  const replace = (next: CostProject, message: string) => {
    setUndo({ message, project })
    setProject(asDraft(next))
  }

  return {
    project,
    step,
    undo,
    set: (path: string, value: unknown) => setProject((now) => setAt(now, path, value)),
    goTo: (next: StepKey, field?: string) => {
      setStep(next)
      if (field) focusField(field)
    },
    addPost: () => insert('staff', project.staff.length, newPost(project.staff)),
    copyPost: (index: number) => insert('staff', index + 1, { ...project.staff[index], code: postCode(project.staff) }),
    addLine: (cat: CategoryKey) => insert('lines', project.lines.length, newLine(project.lines, cat)),
    copyLine: (index: number) => {
      const line = project.lines[index]
      if (line) insert('lines', index + 1, { ...line, code: lineCode(project.lines, line.cat) })
    },
    remove: (rows: Rows, index: number, name: string, focusId: string) => {
      replace({ ...project, [rows]: (project[rows] as unknown[]).toSpliced(index, 1) }, `已删除「${name}」`)
      focusNext.current = focusId
    },
    choose: (next: CostProject, title: string) => {
      replace(next, `已换用「${title}」`)
      setStep('project')
    },
    revert: () => {
      if (undo) setProject(undo.project)
      setUndo(undefined)
    },
  }
}

export type CostDraft = ReturnType<typeof useCostDraft>
