import sanitizeHtml from 'sanitize-html'
import { refuse } from '../refusal.ts'

/** The most characters of a drawing; a logo has far fewer. */
const MOST = 200_000
const SHAPES = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan']
const PAINTS = ['linearGradient', 'radialGradient', 'stop', 'clipPath']
/** `use` is missing on purpose: nested ones grow without bound where they are drawn. */
const TAGS = ['svg', 'g', 'defs', 'title', 'desc', ...SHAPES, ...PAINTS]
const GEOMETRY =
  'viewBox width height preserveAspectRatio x y x1 y1 x2 y2 cx cy r rx ry fx fy d points dx dy transform offset pathLength'
const PAINT =
  'fill fill-rule fill-opacity stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset stroke-opacity opacity color stop-color stop-opacity clip-path clip-rule display visibility'
const TEXT = 'font-family font-size font-weight font-style text-anchor letter-spacing dominant-baseline'
const REFERENCES = 'id gradientUnits gradientTransform spreadMethod clipPathUnits'
const ATTRIBUTES = new Set([GEOMETRY, PAINT, TEXT, REFERENCES].flatMap((names) => names.split(' ')))

/** Only places within the drawing may be named: anything else would be fetched, or run. */
const isInert = (value: string) => !/url\s*\(|:/i.test(value) || /^url\(\s*["']?#[\w-]+["']?\s*\)( none)?$/.test(value)

/** Attributes that are kept; what drawing programs write as `style` becomes attributes of the same name. */
function keep(attribs: Record<string, string>): Record<string, string> {
  const styles = (attribs.style ?? '').split(';').map((one): [string, string] => {
    const at = one.indexOf(':')
    return [one.slice(0, at).trim(), one.slice(at + 1).trim()]
  })
  const allowed = [...Object.entries(attribs), ...styles].filter(
    ([name, value]) => ATTRIBUTES.has(name) && isInert(value),
  )
  const target = attribs.href ?? attribs['xlink:href']
  return { ...Object.fromEntries(allowed), ...(target && /^#[\w-]+$/.test(target) && { href: target }) }
}

/** Whether bytes are written like an SVG drawing. */
export function looksLikeSvg(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 4000).toString('utf8')
  return /^\uFEFF?\s*</.test(start) && /<(?:\w+:)?svg[\s>]/i.test(start)
}

/** Width and height of a drawing, from its view box or its attributes. */
function sizeOf(attribs: Record<string, string>): { width: number; height: number } | undefined {
  const box = (attribs.viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const [width = 0, height = 0] =
    box.length === 4 ? box.slice(2) : [attribs.width, attribs.height].map((one) => Number.parseFloat(one ?? ''))
  return width > 0 && height > 0 && width < 100_000 && height < 100_000 ? { width, height } : undefined
}

/**
 * An SVG drawing without anything but shapes, texts and paints (security S42): no scripts, events, styles, foreign content,
 * animations or addresses. Returns it with its size in its own units. Refuses one that is too long, has no size, or
 * is drawn with a style sheet, without which it would look different.
 */
export function cleanSvg(text: string): { svg: string; width: number; height: number } {
  if (text.length > MOST) refuse('badRequest', 'SVG 图片过大，请简化后重试')
  if (/<(?:\w+:)?style[\s>]/i.test(text))
    refuse('badRequest', 'SVG 中有样式表，清理后会变样：请在导出时选择“演示属性”（不用 CSS），或上传 PNG')
  let root: Record<string, string> | undefined
  // What comes before the drawing is a declaration, or a document type with entities.
  const begin = Math.max(0, text.search(/<svg[\s>]/))
  const svg = sanitizeHtml(text.slice(begin), {
    allowedTags: TAGS,
    allowedAttributes: false,
    nonTextTags: ['script', 'style', 'foreignObject', 'metadata', 'textarea', 'option'],
    transformTags: {
      '*': (tagName, attribs) => {
        const attributes = keep(attribs)
        if (tagName !== 'svg') return { tagName, attribs: attributes }
        root ??= attributes
        return { tagName, attribs: { ...attributes, xmlns: 'http://www.w3.org/2000/svg' } }
      },
    },
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    nestingLimit: 50,
  }).trim()
  const size = root && sizeOf(root)
  if (!size || !svg.startsWith('<svg')) return refuse('badRequest', 'SVG 图片没有尺寸（viewBox），请重新导出')
  return { svg, width: Math.max(1, Math.round(size.width)), height: Math.max(1, Math.round(size.height)) }
}
