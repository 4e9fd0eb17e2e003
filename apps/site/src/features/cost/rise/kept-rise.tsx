import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useCostForm } from '../draft/form.ts'
import styles from '../saved/saved.module.css'
import { keepRise, readKeptRise } from './kept.ts'

/** Offers what was written for the papers while the scenario could not be edited. It replaces nothing without being asked. */
export function KeptRise({ scenarioId }: { scenarioId: string }) {
  const { draft } = useCostForm()
  const [stored, setStored] = useState(() => readKeptRise(scenarioId))
  if (!stored) return null
  const forget = () => {
    keepRise(scenarioId, undefined)
    setStored(undefined)
  }
  const take = () => {
    draft.set('rise', stored)
    forget()
  }
  return (
    <div className={styles.conflict} role="status">
      <p>这台电脑上有方案不能修改期间填写的调价材料，还没有写入方案。</p>
      <div className={styles.actions}>
        <Button onClick={take}>写入方案</Button>
        <Button kind="quiet" onClick={forget}>
          删除
        </Button>
      </div>
    </div>
  )
}
