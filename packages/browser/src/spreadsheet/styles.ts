import { sheetText } from '@anju/contract/wire/sheet-text'
import type { Style } from './sheet.ts'

const FILLS = { input: 'FFFFF8E1', head: 'FFE4EFEC', total: 'FFF2F2F2' }
/** Numbers below this one belong to the formats that every spreadsheet knows. */
const OWN_FORMATS = 164
const LINE = '<{} style="thin"><color rgb="FFC9C2B4"/></{}>'

const fontOf = ({ bold, size = 10.5, quiet }: Style): string =>
  `<font>${bold ? '<b/>' : ''}<sz val="${size}"/><color rgb="${quiet ? 'FF5A6562' : 'FF1E2725'}"/><name val="微软雅黑"/><family val="2"/><charset val="134"/></font>`
const fillOf = ({ fill }: Style): string =>
  fill ? `<fill><patternFill patternType="solid"><fgColor rgb="${FILLS[fill]}"/></patternFill></fill>` : ''
const borderOf = ({ border }: Style): string =>
  border
    ? `<border>${['left', 'right', 'top', 'bottom'].map((side) => LINE.replaceAll('{}', side)).join('')}<diagonal/></border>`
    : ''

/** Numbers different markups, from `first` on. */
function numbered(first: readonly string[]) {
  const known = new Map(first.map((markup, at) => [markup, at]))
  return {
    of: (markup: string): number => {
      const at = known.get(markup) ?? known.size
      known.set(markup, at)
      return at
    },
    all: () => [...known.keys()],
  }
}

const part = (name: string, items: readonly string[]): string =>
  `<${name} count="${items.length}">${items.join('')}</${name}>`

/** Gives every look a number, and spells them all for `styles.xml`. */
export function styleTable() {
  const fonts = numbered([fontOf({})])
  const fills = numbered([
    '<fill><patternFill patternType="none"/></fill>',
    '<fill><patternFill patternType="gray125"/></fill>',
  ])
  const borders = numbered(['<border><left/><right/><top/><bottom/><diagonal/></border>'])
  const formats = numbered([])
  const looks = numbered(['<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>'])
  const idOf = (style: Style): number => {
    const format = style.format ? OWN_FORMATS + formats.of(style.format) : 0
    const fill = fillOf(style)
    const border = borderOf(style)
    const ids = `numFmtId="${format}" fontId="${fonts.of(fontOf(style))}" fillId="${fill ? fills.of(fill) : 0}" borderId="${border ? borders.of(border) : 0}"`
    const align = style.align ? ` horizontal="${style.align}"` : ''
    const alignment = `<alignment vertical="center"${align}${style.wrap ? ' wrapText="1"' : ''}/>`
    return looks.of(
      `<xf ${ids} xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1">${alignment}</xf>`,
    )
  }
  const spell = (): string => {
    const own = formats
      .all()
      .map(
        (code, at) =>
          `<numFmt numFmtId="${OWN_FORMATS + at}" formatCode="${sheetText(code).replaceAll('"', '&quot;')}"/>`,
      )
    return [
      '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
      own.length > 0 ? part('numFmts', own) : '',
      part('fonts', fonts.all()),
      part('fills', fills.all()),
      part('borders', borders.all()),
      '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
      part('cellXfs', looks.all()),
      '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
      '</styleSheet>',
    ].join('')
  }
  return { idOf, spell }
}
