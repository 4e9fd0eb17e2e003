import { CATEGORIES, type CategoryKey } from '@anju/contract/cost/labels'
import { Button } from '#ui/button.tsx'
import { useCostForm } from '../draft/form.ts'
import styles from './editor.module.css'
import { LineRow } from './line-row.tsx'
import rowStyles from './rows.module.css'

/** The lines of one statutory item. */
export function LineTable({ cat }: { cat: CategoryKey }) {
  const { draft } = useCostForm()
  const addId = `cost-add-${cat}`
  const hasLines = draft.project.lines.some((line) => line.cat === cat)
  return (
    <section className={styles.category} aria-labelledby={`${addId}-title`}>
      <h3 className={styles.subheading} id={`${addId}-title`}>
        {CATEGORIES[cat]}
      </h3>
      {hasLines ? (
        <table className={rowStyles.lines} aria-labelledby={`${addId}-title`}>
          <thead>
            <tr>
              <th scope="col">费用名称</th>
              <th scope="col">计算方法</th>
              <th scope="col">进项税率（%）</th>
              <th scope="col">月费用（元）</th>
              <th scope="col">操作</th>
            </tr>
          </thead>
          {draft.project.lines.map((line, index) =>
            line.cat === cat ? <LineRow key={line.code} line={line} index={index} addId={addId} /> : null,
          )}
        </table>
      ) : (
        <p className={styles.note}>还没有费用。没有此项支出可以留空。</p>
      )}
      <Button kind="quiet" id={addId} className={styles.add} onClick={() => draft.addLine(cat)}>
        添加费用<span className="visually-hidden">到{CATEGORIES[cat]}</span>
      </Button>
    </section>
  )
}
