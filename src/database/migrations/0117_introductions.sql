CREATE TABLE "introduction" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"owner_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"owner_name" text NOT NULL,
	"member_name" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"title" text NOT NULL,
	"way" text NOT NULL,
	"introduced_at" timestamp (3) with time zone NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "introduction_once" UNIQUE("member_id","subject_id","owner_id"),
	CONSTRAINT "introduction_of_two" CHECK ("introduction"."owner_id" <> "introduction"."member_id"),
	CONSTRAINT "introduction_subject_type" CHECK ("introduction"."subject_type" in ('listing', 'mandate')),
	CONSTRAINT "introduction_way" CHECK ("introduction"."way" in ('conversation', 'grant'))
);
--> statement-breakpoint
ALTER TABLE "introduction" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "introduction" ADD CONSTRAINT "introduction_owner_id_member_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "introduction" ADD CONSTRAINT "introduction_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "introduction_owner" ON "introduction" USING btree ("owner_id","introduced_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "introduction_member" ON "introduction" USING btree ("member_id","introduced_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE POLICY "the two parties read an introduction" ON "introduction" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING (("introduction"."owner_id" = (select actor_member_id()) or "introduction"."member_id" = (select actor_member_id())) and (select actor_in_good_standing()));--> statement-breakpoint
CREATE POLICY "the product itself" ON "introduction" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');