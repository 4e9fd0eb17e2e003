import type { DeskRow } from '@anju/contract/desk/item'
import { OrderedListOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { notify } from '#ui/feedback/dialogs.tsx'
import type { ListControl, Sort } from '#ui/list/page-shape.ts'
import type { useDeskOptions } from './desk.api.ts'

type Sections = ReturnType<typeof useDeskOptions>['sections']
type OrderingProps = { list: ListControl<DeskRow>; sections: Sections }

const BY_NUMBER = { column: 'sortNo', order: 'asc' } as const satisfies Sort
/** As many rows as a page can show, because a row is moved within its page. */
const SIZE = 50

/** How a list is: its rows can be moved, or cannot because it shows only part of a section, or it has another order. */
type Ordering = 'movable' | 'filtered' | 'other'

export function orderingOf({ filters, sort }: ListControl<DeskRow>, sections: Sections): Ordering {
  const section = sections.find((one) => one.section === filters.section)
  if (!section?.ordered || sort?.column !== BY_NUMBER.column || sort.order !== BY_NUMBER.order) return 'other'
  return Object.entries(filters).some(([name, value]) => name !== 'section' && value) ? 'filtered' : 'movable'
}

const wholeSection = ({ filters, arrange }: ListControl<DeskRow>) =>
  arrange({ sort: BY_NUMBER, filters: { section: filters.section ?? '' }, size: SIZE })

/** Shows a section in the order of its numbers, in which its rows can be moved. */
export function OrderButton({ list, sections }: OrderingProps) {
  const section = sections.find((one) => one.section === list.filters.section)
  const begin = () => {
    if (!section) notify.warning('请先在“栏目”中选择一个栏目，再调整它的顺序')
    else if (!section.ordered) notify.warning(`「${section.label}」按日期排列，不能调整顺序；需要靠前的内容可以置顶`)
    else wholeSection(list)
  }
  if (orderingOf(list, sections) === 'other')
    return (
      <Button icon={<OrderedListOutlined aria-hidden />} onClick={begin}>
        调整顺序
      </Button>
    )
  return (
    <Button
      icon={<OrderedListOutlined aria-hidden />}
      onClick={() => list.arrange({ sort: null, filters: list.filters })}
    >
      结束调整
    </Button>
  )
}

/** Says how rows are moved, or why they cannot be. */
export function OrderNotice({ list, sections }: OrderingProps) {
  switch (orderingOf(list, sections)) {
    case 'movable':
      return (
        <Alert
          type="info"
          showIcon
          title="拖动标题前的手柄，或用上移、下移按钮调整顺序；随即生效，网站按此顺序排列（置顶的内容仍在最前）。"
        />
      )
    case 'filtered':
      return (
        <Alert
          type="warning"
          showIcon
          role="status"
          title="列表只显示了栏目中的部分内容，不能调整顺序。"
          action={
            <Button size="small" onClick={() => wholeSection(list)}>
              显示整个栏目
            </Button>
          }
        />
      )
    case 'other':
      return null
  }
}
