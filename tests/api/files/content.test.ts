import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { UPLOADS } from '#domain/limits.ts'
import type { ContentRefused } from '#server/content/content-refused.ts'
import { hashOf, lookInside } from '#server/content/look-inside.ts'
import { CSV, PDF, PNG, workbookWith, zipOf } from '#tests/support/files.ts'

const folder = mkdtempSync(join(tmpdir(), 'slipway-content-'))
afterAll(() => rmSync(folder, { recursive: true }))

const path = join(folder, 'file')
async function look(name: string, bytes: Buffer | string) {
  writeFileSync(path, bytes)
  return lookInside(path, name).catch((error: unknown) => (error as ContentRefused).fault.key)
}

const MAIL = 'From: a@slipway.example\r\nSubject: Slip\r\n\r\nText'
const MESSAGE = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])
const JPG = Buffer.from('ffd8ffe000104a46494600010100000100010000ffdb', 'hex')

test.each([
  ['slip.pdf', PDF, 'application/pdf'],
  ['logo.PNG', PNG, 'image/png'],
  ['photo.jpeg', JPG, 'image/jpeg'],
  ['rows.csv', CSV, 'text/csv'],
  ['rows.csv', Buffer.from('\ufeffname;code\nGrößé;1', 'utf16le'), 'text/csv'],
  ['rows.csv', Buffer.from('Gr\xf6\xdfe;1', 'latin1'), 'text/csv'],
  ['mail.eml', Buffer.from(MAIL), 'message/rfc822'],
  ['mail.msg', MESSAGE, 'application/vnd.ms-outlook'],
  ['book.xlsx', workbookWith(), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
])('knows %s by its content', async (name, bytes, type) => {
  expect(await look(name, bytes)).toEqual({ size: bytes.length, type, sha256: hashOf(bytes) })
})

test.each([
  ['slip.pdf', PNG],
  ['logo.png', PDF],
  ['logo.png', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['rows.csv', PDF],
  ['rows.csv', Buffer.from([0, 1, 2, 3])],
  ['mail.eml', 'no headers at all'],
  ['mail.msg', MAIL],
  ['book.xlsx', zipOf([{ name: 'any.txt', bytes: Buffer.from('x') }])],
  ['book.docx', workbookWith()],
  ['logo.svg', '<html><script>alert(1)</script></html>'],
  ['program.exe', PDF],
])('refuses %s with the content of something else', async (name, bytes) => {
  expect(await look(name, bytes)).toBe('file_content_differs')
})

test('refuses a workbook with too many files inside', async () => {
  const many = Array.from({ length: UPLOADS.packedEntries }, (_, n) => ({ name: `x${n}`, bytes: Buffer.from('x') }))
  expect(await look('book.xlsx', workbookWith(...many))).toBe('file_packed_badly')
})

test('refuses a workbook that unpacks to too much, whatever its directory claims', async () => {
  const bomb = { name: 'xl/a.xml', bytes: Buffer.alloc(UPLOADS.unpackedSize), claimed: 10 }
  expect(await look('book.xlsx', workbookWith(bomb))).toBe('file_packed_badly')
})

test('refuses a workbook that ends in the middle', async () => {
  const whole = workbookWith({ name: 'xl/a.xml', bytes: Buffer.from('x'.repeat(2000)) })
  expect(await look('book.xlsx', whole.subarray(0, whole.length - 60))).toBe('file_packed_badly')
})

test('takes everything out of a picture that acts, loads or links, and keeps what is drawn', async () => {
  const found = await look(
    'logo.svg',
    `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>
     <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2" onload="alert(1)"><script>alert(2)</script>
     <linearGradient id="g"><stop offset="0" stop-color="#abc"/></linearGradient>
     <foreignObject><iframe src="https://evil.example"/></foreignObject><image href="https://evil.example/x.png"/>
     <a href="javascript:alert(3)"><path d="M0 0h2v2z" fill="url(#g)" stroke="url(https://evil.example)" style="x:y"/></a></svg>`,
  )
  const kept = readFileSync(path)
  expect(found).toEqual({ size: kept.length, type: 'image/svg+xml', sha256: hashOf(kept) })
  expect(kept.toString()).not.toMatch(/script|onload|alert|evil|iframe|image|ENTITY|style/)
  expect(kept.toString()).toMatch(
    /viewBox="0 0 2 2"[\s\S]*<linearGradient id="g"><stop[\s\S]*<path d="M0 0h2v2z" fill="url\(#g\)"/,
  )
})
