import { expect, test } from 'bun:test'
import {
  compareVersions,
  highestVersion,
  isVersion,
  isWithinBounds,
  nextVersion,
  snapshotVersion,
} from '../../../src/blocks/merge/semver-bump'

test('the first version is 1.0.0, later ones follow the bump, and no change suggests the next patch', () => {
  expect(nextVersion(null, 'major')).toBe('1.0.0')
  expect((['none', 'patch', 'minor', 'major'] as const).map((bump) => nextVersion('1.2.3', bump))).toEqual([
    '1.2.4',
    '1.2.4',
    '1.3.0',
    '2.0.0',
  ])
  expect(nextVersion('2.0.0-beta.1', 'patch')).toBe('2.0.0')
})

test('a snapshot is a pre-release of the next patch', () => {
  expect(snapshotVersion(null, 3)).toBe('1.0.0-rev.3')
  expect(snapshotVersion('1.4.9', 12)).toBe('1.4.10-rev.12')
  expect(compareVersions('1.4.10-rev.12', '1.4.10')).toBeLessThan(0)
  expect(compareVersions('1.4.10-rev.12', '1.4.10-rev.9')).toBeGreaterThan(0)
})

test('only strictly valid semver is a version', () => {
  for (const version of ['0.0.0', '1.2.3', '1.2.3-rc.1+build.5', '10.20.30-x-y']) expect(isVersion(version)).toBe(true)
  for (const text of [
    '',
    '1',
    '1.2',
    'v1.2.3',
    '=1.2.3',
    ' 1.2.3',
    '1.2.3 ',
    '01.2.3',
    '1.2.3-01',
    '1.2.3\n',
    '99999999999999999999.0.0',
  ]) {
    expect(isVersion(text)).toBe(false)
  }
})

test('a part above 999,999 is out of bounds, and no suggestion has one', () => {
  expect(['999999.0.0', '0.999999.999999'].map(isWithinBounds)).toEqual([true, true])
  expect(['1000000.0.0', '0.1000000.0', '1.0.9007199254740991'].map(isWithinBounds)).toEqual([false, false, false])
  expect(nextVersion('1.0.999999', 'patch')).toBe('1.1.0')
  expect(nextVersion('1.999999.999999', 'none')).toBe('2.0.0')
  expect(nextVersion('1.999999.3', 'minor')).toBe('2.0.0')
  expect(snapshotVersion('1.0.999999', 4)).toBe('1.1.0-rev.4')
})

test('the highest version ignores those out of bounds', () => {
  expect(highestVersion(['1.2.0', '9007199254740991.0.0', '1.10.0'])).toBe('1.10.0')
  expect(highestVersion(['9007199254740991.0.0'])).toBeNull()
})
