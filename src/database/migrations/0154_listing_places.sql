ALTER TABLE "listing" ADD COLUMN "open_place" jsonb;--> statement-breakpoint
ALTER TABLE "listing_particulars" ADD COLUMN "place" jsonb;--> statement-breakpoint
ALTER TABLE "listing_particulars" ADD CONSTRAINT "listing_particulars_place" CHECK (jsonb_typeof("listing_particulars"."place") = 'object' and length("listing_particulars"."place"::text) <= 2000);