set -e
bun fmt --no-script >/dev/null 2>&1 || true
bun check --no-script 2>&1 | tail -5
node_modules/.bin/oxlint --deny-warnings 2>&1 | tail -5
node_modules/.bin/knip 2>&1 | tail -5
timeout 100 bun test test/contract/architecture.test.ts 2>&1 | tail -4
timeout 200 bun test test/composer/lists.test.ts test/composer/running-text.test.ts test/composer/pages.test.ts --timeout=60000 2>&1 | grep -E "fail|pass|✗|expected|Expected|Received" | tail -20
