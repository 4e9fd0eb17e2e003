import styles from './documents.module.css'

type Fact = { name: string; value: string | number | undefined }

/** Particulars of a document, name beside value; facts without a value are left out. */
export function FactTable({ caption, facts }: { caption: string; facts: readonly Fact[] }) {
  return (
    <table className={styles.facts}>
      <caption className="visually-hidden">{caption}</caption>
      <tbody>
        {facts
          .filter(({ value }) => value !== undefined && value !== '')
          .map(({ name, value }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}
