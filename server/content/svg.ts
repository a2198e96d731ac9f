import sanitizeHtml from 'sanitize-html'

const SHAPES = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan', 'title', 'desc']
const GROUPS = ['svg', 'g', 'defs', 'symbol', 'clipPath', 'mask', 'linearGradient', 'radialGradient', 'stop', 'pattern']

const PLACES = ['x', 'y', 'x1', 'x2', 'y1', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'fx', 'fy', 'dx', 'dy', 'width', 'height', 'd']
const FRAME = ['xmlns', 'version', 'viewBox', 'preserveAspectRatio', 'id', 'transform', 'points', 'pathLength', 'offset']
const LOOK = ['fill', 'fill-rule', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin']
const MORE_LOOK = [
  'stroke-miterlimit',
  'stroke-dasharray',
  'stroke-dashoffset',
  'stroke-opacity',
  'opacity',
  'clip-path',
  'clip-rule',
]
const WORDS = ['font-family', 'font-size', 'font-weight', 'font-style', 'text-anchor', 'letter-spacing', 'dominant-baseline']
const GRADIENTS = [
  'gradientUnits',
  'gradientTransform',
  'spreadMethod',
  'stop-color',
  'stop-opacity',
  'clipPathUnits',
  'maskUnits',
  'mask',
]

const SVG = 'http://www.w3.org/2000/svg'
/** Nothing else that looks like a call has a place in a value: it may load something, under whichever name. */
const CALLS = ['translate', 'scale', 'rotate', 'skewx', 'skewy', 'matrix', 'rgb', 'rgba', 'hsl', 'hsla']
/** Into the same picture. */
const PART = /^\s*url\(\s*#[\w-]+\s*\)\s*$/i

/** Whether a value, on however many lines, is one that only draws. Escapes and comments of CSS could hide another. */
function isPlain(name: string, value: string): boolean {
  if (name === 'xmlns') return value === SVG
  if (PART.test(value)) return true
  const calls = [...value.matchAll(/([^\s(),;:]*)\s*\(/g)].map(([, call = '']) => call.toLowerCase())
  return !/[\\<>@]|\/\*/.test(value) && calls.every((call) => CALLS.includes(call))
}

function plainOnly(tagName: string, attribs: Record<string, string>) {
  return { tagName, attribs: Object.fromEntries(Object.entries(attribs).filter(([name, value]) => isPlain(name, value))) }
}

/** The picture without anything that acts, loads or links; null when nothing of it is left. */
export function cleanSvg(text: string): string | null {
  const clean = sanitizeHtml(text, {
    allowedTags: [...SHAPES, ...GROUPS],
    allowedAttributes: { '*': [...PLACES, ...FRAME, ...LOOK, ...MORE_LOOK, ...WORDS, ...GRADIENTS] },
    transformTags: { '*': plainOnly },
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false, decodeEntities: true },
  })
  return /<svg[\s>][\s\S]*<\/svg>|<svg[^>]*\/>/.exec(clean)?.[0] ?? null
}
