import { describe, expect, test } from 'bun:test'
import { MigrationError } from '../../db/migrate'
import { ConfigError } from '../../src/config/config'
import { Fault } from '../../src/core/fault'
import { ListenError, startFailure } from '../../src/run/start-failure'

const systemError = (code: string, more = {}) => Object.assign(new Error(`${code}: of the system`), { code, ...more })

describe('a start that failed', () => {
  test('because of its configuration exits 2 and names every fault', () => {
    const { code, lines, exitCode } = startFailure(new ConfigError(['PORT is wrong.', 'SIGNUP is wrong.']))
    expect([code, exitCode, lines.slice(1)]).toEqual(['CONFIGURATION', 2, ['  PORT is wrong.', '  SIGNUP is wrong.']])
  })

  test('because of its database or a Fault exits 1 and prints only that message', () => {
    const newer = new MigrationError('newer', 'A newer program wrote it.')
    expect(startFailure(newer)).toEqual({
      code: 'DATABASE',
      lines: ['Quoin stopped.', '  A newer program wrote it.'],
      exitCode: 1,
    })
    expect(startFailure(new Fault('STATE_CONFLICT', 'Another Quoin runs.'))).toEqual({
      code: 'START',
      lines: ['Quoin stopped.', '  Another Quoin runs.'],
      exitCode: 1,
    })
  })

  test.each([
    ['EACCES', 'check the owner'],
    ['EPERM', 'check the owner'],
    ['EROFS', 'the disk is read-only'],
    ['ENOSPC', 'the disk is full'],
    ['ENOTDIR', 'is not a folder'],
    ['EEXIST', 'exists but is not a folder'],
    ['EISDIR', 'a folder is in the place of a file'],
    ['SQLITE_CANTOPEN', 'cannot be opened'],
    ['SQLITE_READONLY', 'is not writable'],
    ['SQLITE_BUSY', 'another process locks the database'],
    ['SQLITE_CORRUPT', 'restore a backup'],
    ['SQLITE_FULL', 'the disk is full'],
  ])('because of %s prints one line with the system error and what to do', (code, words) => {
    const { lines, exitCode } = startFailure(systemError(code))
    expect([lines.length, exitCode]).toEqual([2, 1])
    expect(lines[1]).toStartWith(`  ${code}: of the system: `)
    expect(lines[1]).toContain(words)
  })

  const failedToListen = (code?: string) =>
    Object.assign(new Error('Failed to listen at somewhere'), code === undefined ? {} : { code, syscall: 'listen' })

  test.each([
    // For a name that does not resolve, Bun reports the code of an earlier system call, so any of these may occur.
    ['of a name that does not resolve, as some machines report it', failedToListen('EINVAL'), 'HOST is not a name'],
    ['of a name that does not resolve, as others report it', failedToListen('ENOENT'), 'HOST is not a name'],
    ['of a number that is not an address', failedToListen('ENOTCONN'), 'HOST is not a name'],
    ['that carries the code of a folder made before', failedToListen('EEXIST'), 'HOST is not a name'],
    ['of a plain socket, without a code', failedToListen(), 'HOST is not a name'],
    ['of a text with a space', systemError('ENOTFOUND', { syscall: 'getaddrinfo' }), 'HOST is not a name'],
    ['of a text that is no part of an address', new TypeError('baseURI must have a hostname'), 'HOST is not a name'],
    ['of something that is not an error', 'a word', 'HOST is not a name'],
    ['of a port in use', failedToListen('EADDRINUSE'), 'the port is in use'],
    ['of an address of another machine', failedToListen('EADDRNOTAVAIL'), 'HOST is not an address of this machine'],
    ['of a port that only root may use', failedToListen('EACCES'), 'this user may not listen on that port'],
  ])('because of a listen error %s names the setting to change, without a stack', (_, cause, words) => {
    const { code, lines, exitCode } = startFailure(new ListenError('somewhere', 4000, cause))
    expect([code, lines.length, exitCode]).toEqual(['START', 2, 1])
    expect(lines[1]).toStartWith(`  Cannot listen on somewhere, port 4000: ${words}`)
  })

  test('with the same codes outside of a listen does not blame HOST', () => {
    for (const code of ['EINVAL', 'ENOENT']) expect(startFailure(systemError(code)).lines[1]).not.toContain('HOST')
  })

  test('prints the message of a damaged key file, and the stack of a defect', () => {
    const damaged = startFailure(new Error('The key file is damaged, restore it from a backup: keys.json'))
    expect(damaged.lines[1]).toBe('  The key file is damaged, restore it from a backup: keys.json')
    const defect = startFailure(new TypeError('x is not a function'))
    expect(defect.lines[1]).toContain('start-failure.test.ts')
    expect(startFailure('a word').lines[1]).toBe('  a word')
  })
})
