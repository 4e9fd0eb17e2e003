import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { cleanSvg, looksLikeSvg } from './svg.ts'

const drawing = (inside: string, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 24"${more}>${inside}</svg>`
const cleaned = (inside: string, more = '') => cleanSvg(drawing(inside, more)).svg

describe('cleanSvg', () => {
  test('keeps shapes, paints and texts, and returns the size', () => {
    const inside =
      '<defs><linearGradient id="a" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#fff"></stop></linearGradient></defs><g transform="scale(2)"><path d="M0 0h4" fill="url(#a)"></path><text x="1" font-size="8">安</text></g>'
    const cleanedDrawing = cleanSvg(drawing(inside))
    assert.ok(cleanedDrawing.svg.includes('<linearGradient id="a" gradientUnits="userSpaceOnUse">'), cleanedDrawing.svg)
    assert.ok(
      cleanedDrawing.svg.includes('fill="url(#a)"') && cleanedDrawing.svg.includes('>安</text>'),
      cleanedDrawing.svg,
    )
    assert.deepEqual([cleanedDrawing.width, cleanedDrawing.height], [48, 24])
  })

  test('S42 nothing that runs, loads or is foreign is left', () => {
    const hostile = [
      '<script>alert(1)</script>',
      '<script xlink:href="https://evil.example/x.js"/>',
      '<path d="M0 0" onload="alert(1)" onclick="x"/>',
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script>evil.example</body></foreignObject>',
      '<a href="javascript:alert(1)"><path d="M0 0"/></a>',
      '<image href="https://evil.example/x.png"/>',
      '<use href="https://evil.example/x.svg#a"/>',
      '<path fill="url(https://evil.example/x)"/>',
      '<path fill="url( &#104;ttps://evil.example/x)"/>',
      '<path style="fill:url(https://evil.example/x);background:url(//evil.example)"/>',
      '<animate attributeName="href" to="javascript:alert(1)"/>',
      '<set attributeName="onload" to="alert(1)"/>',
      '<metadata>evil.example</metadata>',
      '<SCRIPT>alert(1)</SCRIPT>',
      '<svg:script>alert(1)</svg:script>',
      '<![CDATA[<script>alert(1)</script>]]>',
      '<?xml-stylesheet href="https://evil.example/x.css"?>',
    ]
    for (const one of hostile) {
      const cleanedDrawing = cleaned(one, ' onload="alert(1)" xmlns:xlink="http://www.w3.org/1999/xlink"')
      assert.doesNotMatch(
        cleanedDrawing,
        /<\/?script|onload|onclick|javascript:|evil\.example|foreign|<!|<\?|<use|<a[ >]/i,
        one,
      )
    }
  })

  test('entities of a document type are not expanded', () => {
    const bomb = `<!DOCTYPE svg [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>${drawing('<text>&b;&c;</text>')}`
    const { svg } = cleanSvg(bomb)
    assert.match(svg, /^<svg /)
    assert.doesNotMatch(svg, /lol|ENTITY|DOCTYPE|root:/)
  })

  test('declarations of a style attribute become attributes', () => {
    assert.match(cleaned('<path style="fill:#c00; stroke-width : 2"/>'), /<path fill="#c00" stroke-width="2"/)
  })

  test('minor 13 rules of classes, as drawing programs write them, become attributes in the order of CSS', () => {
    const sheet =
      '<![CDATA[ /* 标识 */ .cls-1, .st0 { fill:#C00; stroke-width : 2 ; isolation:isolate }\n.cls-2{fill:url(#a)} .cls-1{stroke:none} ]]>'
    const drawn = cleaned(
      `<defs><style type="text/css">${sheet}</style></defs><path class="cls-1" fill="blue" d="M0 0"/><g class="x cls-2 cls-1"/><rect class="st0" style="fill:green"/>`,
    )
    assert.match(drawn, /<path fill="#C00" d="M0 0" stroke-width="2" stroke="none"><?\/?/)
    assert.match(drawn, /<g fill="url\(#a\)" stroke-width="2" stroke="none"/)
    assert.match(drawn, /<rect fill="green" stroke-width="2"/)
    assert.doesNotMatch(drawn, /style|class|isolation|标识/)
  })

  test('a drawing that cleaning would change, without a size or too long is refused with a sentence', () => {
    for (const sheet of [
      'path{fill:red}',
      '.a:hover{fill:red}',
      '.a .b{fill:red}',
      '#a{fill:red}',
      '*{fill:red}',
      '@import "http://evil";',
      '@media print{.a{fill:red}}',
      '.a{fill:url(http://evil/x#a)}',
      '.a{fill:u\\72l(//evil)}',
      '.a{fill:red',
      '.a{fill:red}}',
    ])
      assert.throws(() => cleaned(`<style>${sheet}</style><path class="a"/>`), /样式表/, sheet)
    assert.throws(() => cleaned('<svg:style>.a{fill:red}</svg:style>'), /样式表/)
    assert.throws(() => cleaned('<STYLE>.a{fill:red}</STYLE>'), /样式表/)
    assert.throws(() => cleanSvg('<svg xmlns="http://www.w3.org/2000/svg"><path/></svg>'), /没有尺寸/)
    assert.throws(() => cleanSvg('<p>no drawing</p>'), /没有尺寸/)
    assert.throws(() => cleaned(' '.repeat(200_001)), /过大/)
  })
})

test('a drawing is known by how it begins', () => {
  const isSvg = (text: string) => looksLikeSvg(Buffer.from(text))
  assert.ok(isSvg('\uFEFF<?xml version="1.0"?><!-- made by hand --><svg viewBox="0 0 1 1"/>'))
  assert.ok(!isSvg('GIF89a <svg>') && !isSvg('<html></html>') && !isSvg(''))
})
