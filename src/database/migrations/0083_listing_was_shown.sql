-- Listings of before count as shown, and keep their date. Those that wait for publication follow in 0084.
ALTER TABLE "listing" ADD COLUMN "was_shown" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "listing" ALTER COLUMN "was_shown" SET DEFAULT false;
