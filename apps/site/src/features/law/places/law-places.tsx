import { PLACES_MARKDOWN } from '@anju/contract/law/open-terms'
import type { PlaceTable } from '@anju/contract/law/places'
import { LAW_DISCLAIMER } from '@anju/contract/law-terms'
import { itemPath } from '@anju/contract/sections'
import { LAWS_PATH } from '@anju/contract/site/landing-terms'
import { useState } from 'react'
import { ApiView } from '#ui/api/api-view.tsx'
import { EmptyState } from '#ui/api/states.tsx'
import { useApi } from '#ui/api/use-api.ts'
import { citedPath } from '#ui/law-path.ts'
import { Link } from '#ui/router.tsx'
import { PlainPage } from '#ui/section/section-page.tsx'
import { Tag } from '#ui/text/tag.tsx'
import styles from './law-places.module.css'

type Topic = PlaceTable['topics'][number]

/** What holds in one place, with the article that says so. */
function Rules({ topic, place }: { topic: Topic; place: string }) {
  const rules = topic.rules.filter((one) => one.place === place)
  if (rules.length === 0) return <span className={styles.none}>没有填写</span>
  return rules.map(({ rule, law, article, changed }) => (
    <p key={law + article + rule}>
      {rule} <Link to={citedPath(law, article)}>{`《${law}》${article}`}</Link>
      {changed && <Tag tone="warn">条文有变动，待复核</Tag>}
    </p>
  ))
}

type ChoiceProps = { places: readonly string[]; hidden: ReadonlySet<string>; onSwitch: (place: string) => void }

/** Which places are beside each other. */
function PlaceChoice({ places, hidden, onSwitch }: ChoiceProps) {
  if (places.length < 2) return null
  return (
    <fieldset className={styles.choice}>
      <legend>对照哪些地方</legend>
      {places.map((place) => (
        <label key={place}>
          <input type="checkbox" checked={!hidden.has(place)} onChange={() => onSwitch(place)} /> {place}
        </label>
      ))}
    </fieldset>
  )
}

function Table({ table: { places, topics } }: { table: PlaceTable }) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const columns = places.filter((place) => !hidden.has(place))
  const onSwitch = (place: string) =>
    setHidden((before) => {
      const next = new Set(before)
      if (!next.delete(place)) next.add(place)
      return next
    })
  return (
    <>
      <PlaceChoice places={places} hidden={hidden} onSwitch={onSwitch} />
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">问题</th>
            {columns.map((place) => (
              <th key={place} scope="col">
                {place}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {topics.map((topic) => (
            <tr key={topic.contentId}>
              <th scope="row">
                <Link to={itemPath('internalruleslaw', topic.contentId)}>{topic.title}</Link>
              </th>
              {columns.map((place) => (
                <td key={place} data-label={place}>
                  <Rules topic={topic} place={place} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** The same questions in several places, side by side: topics by place, written by people, with the articles that they rest on. */
export function LawPlaces() {
  const result = useApi('GET /api/cms/law/places', {})
  return (
    <PlainPage
      picture="law"
      title="各地对照"
      lead="同一个问题在各省、市的规定，由本公司整理，每条都有依据"
      steps={[{ label: '法规检索', path: LAWS_PATH }, { label: '各地对照' }]}
      low
    >
      <ApiView
        result={result}
        isEmpty={({ topics }) => topics.length === 0}
        empty={<EmptyState title="还没有整理各地规定" />}
      >
        {(table) => <Table table={table} />}
      </ApiView>
      <p className={styles.honest}>
        {LAW_DISCLAIMER} · <a href={PLACES_MARKDOWN}>Markdown</a>
      </p>
    </PlainPage>
  )
}
