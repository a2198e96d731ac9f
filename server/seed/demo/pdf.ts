/** What PDF writes between brackets; letters that its plain fonts lack become question marks. */
const written = (text: string) => text.replace(/[\\()]/g, String.raw`\$&`).replace(/[^\x20-\xff]/g, '?')

/** A page of plain lines below a heading, as a PDF of a thousand bytes or so. */
export function pdfOf(heading: string, lines: readonly string[]): Buffer {
  const shown = lines.map((line) => `T* (${written(line)}) Tj`).join('\n')
  const content = `BT /F1 16 Tf 56 780 Td 18 TL (${written(heading)}) Tj /F1 10 Tf T* ${shown} ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
  ]
  const parts = ['%PDF-1.4\n']
  const places: number[] = []
  for (const [at, object] of objects.entries()) {
    places.push(parts.join('').length)
    parts.push(`${at + 1} 0 obj\n${object}\nendobj\n`)
  }
  const end = parts.join('').length
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  parts.push(`xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${end}\n%%EOF\n`)
  return Buffer.from(parts.join(''), 'latin1')
}
