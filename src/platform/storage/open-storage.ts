import type { Config } from '../config/read-config.ts'
import { openDiskStorage } from './disk-storage.ts'
import { openS3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

export function openStorage(config: Config): Storage {
  return config.S3_BUCKET ? openS3Storage(config, config.S3_BUCKET) : openDiskStorage(config.DATA_DIR)
}
