ALTER TABLE "mandate" ADD COLUMN "places" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "mandate" ADD COLUMN "wanted_by" date;--> statement-breakpoint
ALTER TABLE "mandate" ADD CONSTRAINT "mandate_places" CHECK (jsonb_typeof("mandate"."places") = 'object' and length("mandate"."places"::text) <= 20000);