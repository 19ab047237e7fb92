process.argv.push('--development')
await import('./start.ts')
