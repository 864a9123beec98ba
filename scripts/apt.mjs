/** Debian's packages, for the tests that need programs which npm does not bring. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

export const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** What apt-get prints goes to the standard error output. @param {string[]} packages */
export function aptInstall(...packages) {
  /** @param {string[]} args */
  const apt = (...args) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 2, 2],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  apt('update')
  apt('install', '-y', '--no-install-recommends', ...packages)
}
