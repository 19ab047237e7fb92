ALTER TABLE "private_view" DROP CONSTRAINT "private_view_part";--> statement-breakpoint
ALTER TABLE "private_view" DROP CONSTRAINT "private_view_item";--> statement-breakpoint
ALTER TABLE "unusual_reading" DROP CONSTRAINT "unusual_reading_kind";--> statement-breakpoint
ALTER TABLE "private_view" ADD COLUMN "page" integer;--> statement-breakpoint
ALTER TABLE "private_view_day" ADD COLUMN "document_pages" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "unusual_reading" ADD COLUMN "document_pages" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "private_view" ADD CONSTRAINT "private_view_page" CHECK (("private_view"."page" is not null) = ("private_view"."part" = 'document'));--> statement-breakpoint
ALTER TABLE "private_view" ADD CONSTRAINT "private_view_part" CHECK ("private_view"."part" in ('card', 'particulars', 'photograph', 'document'));--> statement-breakpoint
ALTER TABLE "private_view" ADD CONSTRAINT "private_view_item" CHECK (("private_view"."item_id" is not null) = ("private_view"."part" in ('photograph', 'document')));--> statement-breakpoint
ALTER TABLE "unusual_reading" ADD CONSTRAINT "unusual_reading_kind" CHECK ("unusual_reading"."kind" in ('many-listings', 'gallery-at-night', 'documents-at-night', 'allowance'));