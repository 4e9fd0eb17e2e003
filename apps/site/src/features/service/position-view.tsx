import { sections } from '@anju/contract/sections'
import { positionFacts } from '@anju/contract/shown/facts'
import { isClosed, salaryRange } from '@anju/contract/shown/salary'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { fieldsOf, type LayoutFields } from '#ui/api/content.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Icon } from '#ui/icon.tsx'
import { later } from '#ui/later.tsx'
import { Link } from '#ui/router.tsx'
import { DetailPage } from '#ui/section/detail-page.tsx'
import type { DetailPageProps } from '#ui/section/page-props.ts'
import { Facts } from '#ui/text/facts.tsx'
import { BodyTitle, Part, Points } from '#ui/text/part.tsx'
import { Tag } from '#ui/text/tag.tsx'
import { draftsOf } from './application/draft.ts'
import { PhoneLink } from './phone-link.tsx'
import styles from './position-view.module.css'

const ApplicationForm = later(
  async () => (await import('./application/form.tsx')).ApplicationForm,
  <Skeleton shape="article" />,
)

type ApplyProps = { positionId: string; phone: string; open: boolean; onOpen: () => void }

/** Online or by telephone, as long as the position takes applications. */
function HowToApply({ positionId, phone, open, onOpen }: ApplyProps) {
  return (
    <>
      <div className={styles.apply}>
        <p>在线应聘，或致电公司报名；面试时携带相关证书原件，核对后当场退还。</p>
        {phone && <PhoneLink number={phone} large />}
        <p className={styles.ways}>
          {!open && <Button onClick={onOpen}>填写应聘表</Button>}
          <ButtonLink kind="bare" to={`${sections.information.path}?view=track`}>
            查询应聘进度
          </ButtonLink>
        </p>
      </div>
      {open && (
        <div className={styles.form}>
          <ApplicationForm positionId={positionId} />
        </div>
      )}
    </>
  )
}

/** Pay, last day and the way to apply, together; stays in reach on a phone. */
function Offer({ own, onApply }: { own: LayoutFields<'positions'>; onApply: () => void }) {
  const { closesOn } = own
  if (isClosed(closesOn)) {
    return (
      <p className={styles.closed}>
        这个岗位已于 {closesOn} 截止，请看看<Link to={sections.information.path}>其他在招岗位</Link>。
      </p>
    )
  }
  return (
    <div className={styles.offer}>
      <p>
        <strong className={styles.salary}>{salaryRange(own)}</strong>
        <span>{closesOn ? `报名截至 ${closesOn}` : '长期招聘'}</span>
      </p>
      <Button onClick={onApply}>在线应聘</Button>
    </div>
  )
}

function Sentences({ title, texts }: { title: string; texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <Part title={title}>
      <Points texts={texts} />
    </Part>
  )
}

function Benefits({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <Part title="福利待遇">
      <ul className={styles.benefits}>
        {texts.map((benefit) => (
          <li key={benefit}>
            <Icon name="check" /> {benefit}
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** One position: pay, last day and the way to apply first, then terms, duties, requirements, benefits, and the number to call. */
export function PositionView({ sectionKey, item }: DetailPageProps<'positions'>) {
  const own = fieldsOf(sectionKey, item)
  const { duties = [], requirements = [], certificates = [], phone, closesOn } = own
  const closed = isClosed(closesOn)
  const [open, setOpen] = useState(() => draftsOf(item.contentId).isStored())
  const end = useRef<HTMLDivElement>(null)
  function apply() {
    flushSync(() => setOpen(true))
    end.current?.scrollIntoView()
    end.current?.focus({ preventScroll: true })
  }
  return (
    <DetailPage
      sectionKey={sectionKey}
      item={item}
      meta={closed && <Tag tone="danger">已截止</Tag>}
      after={
        !closed && (
          <div ref={end} tabIndex={-1} className={styles.end}>
            <Part title="怎样应聘">
              <HowToApply positionId={item.contentId} phone={phone ?? ''} open={open} onOpen={apply} />
            </Part>
          </div>
        )
      }
    >
      <Offer own={own} onApply={apply} />
      <Facts facts={positionFacts(own)} />
      <Sentences title="岗位职责" texts={duties} />
      <Sentences title="任职要求" texts={requirements} />
      <Sentences title="需要的证书" texts={certificates} />
      <Benefits texts={own.benefits ?? []} />
      {item.body && <BodyTitle>岗位介绍</BodyTitle>}
    </DetailPage>
  )
}
