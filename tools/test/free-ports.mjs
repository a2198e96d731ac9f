import { createServer } from 'node:net'

/** Ports nobody uses at this moment, each another one. @param {number} count @returns {Promise<number[]>} */
export async function freePorts(count) {
  const probes = await Promise.all(Array.from({ length: count }, openProbe))
  return Promise.all(probes.map(portOf))
}

/** @returns {Promise<import('node:net').Server>} */
function openProbe() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => resolve(probe))
  })
}

/** @param {import('node:net').Server} probe @returns {Promise<number>} */
function portOf(probe) {
  const address = probe.address()
  return new Promise((resolve) => probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0)))
}
