ALTER TABLE "listing" ADD COLUMN "teaser_traits" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "open_traits" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_particulars" ADD COLUMN "traits" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "listing" ADD CONSTRAINT "listing_teaser_traits" CHECK (cardinality("listing"."teaser_traits") <= 4);--> statement-breakpoint
ALTER TABLE "listing_particulars" ADD CONSTRAINT "listing_particulars_traits" CHECK (jsonb_typeof("listing_particulars"."traits") = 'object' and length("listing_particulars"."traits"::text) <= 4000 and not jsonb_path_exists("listing_particulars"."traits", 'strict $.* ? (@.type() == "object" || @.type() == "array")'));