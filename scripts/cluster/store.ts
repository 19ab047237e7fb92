// The S3-compatible store of a cluster, as a process of its own. It keeps objects in memory: enough for learning and for proofs.
import { serveS3 } from '#testing/s3-server.ts'

await serveS3(Number(process.argv[2]))
