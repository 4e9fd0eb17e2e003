#!/usr/bin/env node
// Verifies a list of evidence that the console has exported (阅读确认 → 导出证据), without the product and without packages:
//   node verify-evidence.mjs LIST.jsonl [FINGERPRINT]
// The fingerprint of the key is shown in the console; without it the list only proves that nobody changed it after it was signed.
import { createHash, createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'

const [path, fingerprint] = process.argv.slice(2)
const sha256 = (data) => createHash('sha256').update(data).digest('hex')

function fail(sentence) {
  process.stderr.write(`不一致：${sentence}\n`)
  process.exit(1)
}

function parse(line, number) {
  try {
    return JSON.parse(line)
  } catch {
    return fail(`第 ${number} 行不是 JSON`)
  }
}

if (!path) fail('请给出清单文件')
const bytes = readFileSync(path)
const end = bytes.lastIndexOf('\n', bytes.length - 2) + 1
const signed = bytes.subarray(0, end)
const { signature } = parse(bytes.subarray(end).toString(), '末')
const [head, ...lines] = signed
  .toString()
  .trim()
  .split('\n')
  .map((line, at) => parse(line, at + 1))
const spki = Buffer.from(head.publicKey ?? '', 'base64')
if (fingerprint && sha256(spki) !== fingerprint.toLowerCase()) fail('公钥的指纹与给出的不同')
const key = createPublicKey({ key: spki, format: 'der', type: 'spki' })
if (!verify(null, signed, key, Buffer.from(signature ?? '', 'base64'))) fail('签名不符，清单在签名以后被改过')

const texts = new Set()
let count = 0
for (const { text, evidence } of lines) {
  if (text) {
    if (sha256(text.html) !== text.digest) fail(`《${text.title}》第 ${text.number} 版的摘要与原文不符`)
    texts.add(`${text.readingId} ${text.number} ${text.digest}`)
  }
  if (evidence) {
    if (!texts.has(`${evidence.readingId} ${evidence.number} ${evidence.digest}`))
      fail(`${evidence.name}（${evidence.staffNo}）确认的版本不在清单中`)
    count++
  }
}
process.stdout.write(`一致：${count} 份证据，${texts.size} 个版本，${head.time} 签名，公钥指纹 ${sha256(spki)}\n`)
