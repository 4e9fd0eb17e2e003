import type { Picture } from '@anju/contract/content-fields'
import { PlusOutlined } from '@ant-design/icons'
import { Button, ConfigProvider, Segmented, Typography } from 'antd'
import { useLayoutEffect, useRef, useState } from 'react'
import { useResourceSrc } from '#ui/resource/resource-src.ts'
import { isValues, listOf, type Values } from '../values.ts'
import { PageSheet } from './page-sheet.tsx'
import { FIRST, inWords, type Region, regionOf } from './region.ts'
import { RegionBox } from './region-box.tsx'
import styles from './regions.module.css'

type RegionsFieldProps = {
  noun: string
  max: number
  pages: unknown
  value: unknown
  onChange: (value: unknown) => void
}

/** Before a page has a picture, its regions are drawn on a sheet of this size. */
const SHEET = { width: 3, height: 4 }
const help = '用鼠标在版面上拖出区域即可添加文章；选中区域后用方向键移动，按住 Shift 改变大小。'

/** Pages with the regions of the entries on them, and beside each the list of these entries. */
export function RegionsField({ noun, max, pages, value, onChange }: RegionsFieldProps) {
  const sheets = listOf(pages).map((page) => (isValues(page) ? page : {}))
  const rows = listOf(value).map((row) => (isValues(row) ? row : {}))
  const [chosen, setChosen] = useState(0)
  const at = Math.min(chosen, Math.max(sheets.length - 1, 0))
  const frame = useRef<HTMLDivElement>(null)
  const { componentDisabled: readOnly = false } = ConfigProvider.useConfig()
  const picture = sheets[at]?.picture as Picture | undefined
  const src = useResourceSrc(picture?.src ?? '')
  const onPage = rows.flatMap((row, place) => (row.page === at + 1 ? [{ row, place }] : []))
  const nameOf = (row: Values, place: number) => `${noun} ${place + 1}${row.title ? `“${row.title}”` : ''}`

  const add = (region: Region) => {
    if (rows.length >= max) return
    added.current = true
    onChange([...rows, { page: at + 1, region }])
  }
  const put = (place: number, region: Region) => onChange(rows.with(place, { ...rows[place], region }))
  const boxes = () => [...(frame.current?.querySelectorAll<HTMLElement>(`.${styles.box}`) ?? [])]
  const added = useRef(false)
  // A new region has the focus, so that the arrow keys move it.
  useLayoutEffect(() => {
    if (!added.current) return
    added.current = false
    boxes().at(-1)?.focus()
  })

  if (sheets.length === 0) return null
  return (
    <>
      <div className={styles.pages}>
        <Segmented
          aria-label="版面"
          value={at}
          options={sheets.map((page, index) => ({
            value: index,
            label: `第 ${index + 1} 版${page.title ? ` ${page.title}` : ''}`,
          }))}
          onChange={setChosen}
        />
      </div>
      <div ref={frame} className={styles.frame}>
        <PageSheet
          label={`第 ${at + 1} 版的版面图`}
          src={src}
          size={picture ?? SHEET}
          readOnly={readOnly}
          onDrawn={add}
        >
          {(pointOf) =>
            onPage.map(({ row, place }) => (
              <RegionBox
                key={place}
                name={nameOf(row, place)}
                number={place + 1}
                region={regionOf(row.region)}
                readOnly={readOnly}
                pointOf={pointOf}
                onChange={(region) => put(place, region)}
              />
            ))
          }
        </PageSheet>
        <div>
          <Typography.Paragraph type="secondary">{help}</Typography.Paragraph>
          <ol className={styles.list} aria-label={`第 ${at + 1} 版的${noun}`}>
            {onPage.map(({ row, place }, index) => (
              <li key={place}>
                <Button type="text" disabled={false} onClick={() => boxes()[index]?.focus()}>
                  <span>
                    {nameOf(row, place)}
                    <small>{inWords(regionOf(row.region))}</small>
                  </span>
                </Button>
              </li>
            ))}
          </ol>
          <Button
            icon={<PlusOutlined aria-hidden />}
            disabled={readOnly || rows.length >= max}
            onClick={() => add(FIRST)}
          >
            {`在本版添加${noun}`}
          </Button>
        </div>
      </div>
    </>
  )
}
