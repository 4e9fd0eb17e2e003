import styles from './docx-dialog.module.css'
import type { DocxReport } from './report.ts'

/** What a Word document brings, what is different and what is missing. */
export function ReportLines({ report: { intact: same, changed, lost } }: { report: DocxReport }) {
  const parts = [
    ['可以导入', same],
    ['有变化', changed],
    ['不能导入', lost],
  ] as const
  return parts.map(
    ([title, lines]) =>
      lines.length > 0 && (
        <section key={title} aria-label={title}>
          <h2 className={styles.heading}>{title}</h2>
          <ul className={styles.lines}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ),
  )
}
