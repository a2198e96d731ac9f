export const DRAWING_FORMATS = ['svg', 'png'] as const
export type DrawingFormat = (typeof DRAWING_FORMATS)[number]

/** What of the page’s styles a drawing takes with it. */
const STYLES = [
  'fill',
  'stroke',
  'stroke-opacity',
  'stroke-width',
  'stroke-dasharray',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
] as const
const PAGE_ONLY = ['class', 'tabindex', 'role', 'aria-selected', 'aria-hidden', 'aria-label', 'data-section', 'style']
/** Pixels of a picture for each unit of the drawing. */
const DENSITY = 2
const MARGIN = 16
const SVG = 'http://www.w3.org/2000/svg'

function styled(from: Element, to: Element): void {
  const style = getComputedStyle(from)
  for (const name of PAGE_ONLY) to.removeAttribute(name)
  if (from.matches('rect, line, text')) for (const name of STYLES) to.setAttribute(name, style.getPropertyValue(name))
  for (const [place, child] of [...from.children].entries()) {
    const copy = to.children[place]
    if (copy) styled(child, copy)
  }
}

function ground(from: SVGSVGElement, width: number, height: number): SVGRectElement {
  const rect = document.createElementNS(SVG, 'rect')
  const box = { x: -MARGIN, y: -MARGIN, width, height }
  for (const [name, value] of Object.entries(box)) rect.setAttribute(name, String(value))
  rect.setAttribute('fill', getComputedStyle(from).getPropertyValue('--sw-surface').trim() || '#fff')
  return rect
}

interface Drawn {
  text: string
  width: number
  height: number
}

/** The drawing as a file of its own: with the colours of a light page, a title and a description, and without anything that moves. */
export function drawingText(svg: SVGSVGElement): Drawn {
  const copy = svg.cloneNode(true) as SVGSVGElement
  const labels = [...svg.querySelectorAll('[role="option"]')].map((section) => section.getAttribute('aria-label'))
  const marked = svg.querySelector('[aria-selected="true"]')
  marked?.setAttribute('aria-selected', 'false')
  svg.dataset.bsTheme = 'light'
  styled(svg, copy)
  marked?.setAttribute('aria-selected', 'true')
  const { width: own, height: tall } = svg.viewBox.baseVal
  const [width, height] = [own + 2 * MARGIN, tall + 2 * MARGIN]
  copy.removeAttribute('aria-labelledby')
  copy.removeAttribute('aria-describedby')
  copy.setAttribute('xmlns', SVG)
  copy.setAttribute('role', 'img')
  copy.setAttribute('viewBox', `${-MARGIN} ${-MARGIN} ${width} ${height}`)
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  const text = copy.querySelector('desc')
  text?.replaceChildren(labels.join('; '))
  text?.after(ground(svg, width, height))
  delete svg.dataset.bsTheme
  return { text: new XMLSerializer().serializeToString(copy), width, height }
}

function save(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

const blobOf = ({ text }: Drawn) => new Blob([text], { type: 'image/svg+xml' })

async function picture(drawn: Drawn): Promise<Blob | null> {
  const image = new Image()
  image.src = URL.createObjectURL(blobOf(drawn))
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = drawn.width * DENSITY
  canvas.height = drawn.height * DENSITY
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  URL.revokeObjectURL(image.src)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

/** Saves the drawing under the number of its contract. */
export async function saveDrawing(svg: SVGSVGElement, name: string, format: DrawingFormat): Promise<void> {
  const drawn = drawingText(svg)
  const blob = format === 'svg' ? blobOf(drawn) : await picture(drawn)
  if (blob) save(blob, `${name}.${format}`)
}
